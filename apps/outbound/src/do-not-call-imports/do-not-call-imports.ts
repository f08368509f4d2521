import { Controller } from '@nestjs/common';
import {
  type DoNotCallImportView,
  type ImportId,
  type ImportKey,
  type ImportPart,
  type NewImport,
  doNotCallImports,
} from '@patchbay/contracts/outbound/do-not-call-imports';
import { globalList } from '@patchbay/contracts/outbound/do-not-call-lists';
import { codes, notFound, problem, throwIfAny, unknownReference } from '@patchbay/contracts/problems';
import { chunkBytes } from '@patchbay/contracts/ticketing/files';
import { Database } from '@patchbay/persistence/database';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { lockKnownLists } from '../do-not-call/do-not-call-queries';
import { headerIn, sliceBytes } from './csv';
import { DoNotCallImport, importView } from './do-not-call-import';
import { addPart, digestOfReceived, discardReceived, lockReceived, readSlice } from './import-statements';
import { ImportWork } from './import-work';

/** Takes files of numbers part by part; any replica takes any part. Until a file is finished there is nothing to see of it. */
@Controller()
export class DoNotCallImports {
  constructor(
    private readonly database: Database,
    private readonly work: ImportWork,
    private readonly time: BusinessTime,
  ) {}

  @Handles(doNotCallImports.upload)
  async begin({ list_id }: NewImport, context: RequestContext): Promise<ImportKey> {
    const list = list_id ?? globalList;
    const { requestId: request_id, trace, actor } = context;
    return this.database.write(context, async transaction => {
      const known = await lockKnownLists(transaction, [list]);
      throwIfAny(known.has(list) ? [] : [unknownReference('list_id', `do-not-call list ${list}`)]);
      const by = { request_id, trace, actor_type: actor.type, actor_name: actor.name };
      const { identifiers } = await transaction.manager.insert(DoNotCallImport, { list_id: list, ...by });
      return { import_id: identifiers[0]!.import_id as number };
    });
  }

  @Handles(doNotCallImports.append)
  async append(part: ImportPart & { bytes: Uint8Array }): Promise<void> {
    if (part.bytes.length > chunkBytes)
      throw problem(codes.tooLong, `a part has at most ${chunkBytes} bytes`);
    if ((await this.database.rows(addPart, part)).length > 0) return;
    const message = `part ${part.number} is not the next one of an unfinished file`;
    throw problem(codes.notFound, message, 'import_id');
  }

  /** With an Idempotency-Key the same list and bytes are the same request, which is answered with the first import. */
  @Handles(doNotCallImports.finish)
  async finish({ import_id }: ImportKey, context: RequestContext): Promise<ImportKey> {
    const answer = await this.database.write(
      context,
      transaction => this.close(transaction, import_id),
      async transaction => {
        const [file] = await transaction.rows(digestOfReceived, { import_id });
        return file ? JSON.stringify(['import', file.list_id, file.digest]) : String(import_id);
      },
    );
    this.work.kick();
    return answer;
  }

  @Handles(doNotCallImports.discard)
  async discard({ import_id }: ImportKey): Promise<void> {
    await this.database.rows(discardReceived, { import_id });
  }

  @Handles(doNotCallImports.read)
  async read({ id }: ImportId): Promise<DoNotCallImportView> {
    const found = await this.database.read(manager => manager.findOneBy(DoNotCallImport, { import_id: id }));
    if (!found || found.state === 'RECEIVING') throw notFound('import', id);
    return importView(found, this.time);
  }

  /** @throws Problem 400 for a file whose first row does not name the numbers */
  private async close(transaction: Transaction, import_id: number): Promise<ImportKey> {
    const [file] = await transaction.rows(lockReceived, { import_id });
    if (!file) throw notFound('import', import_id, 'import_id');
    const [slice] = await transaction.rows(readSlice, { import_id, place: 0, size: sliceBytes });
    const bytes = slice?.bytes ?? new Uint8Array();
    const header = await headerIn(bytes, bytes.length === file.size);
    if (!header?.columns.includes('phone_number'))
      throw problem(codes.required, 'the first row must name the column phone_number', 'phone_number');
    const { delimiter, columns, end } = header;
    const known = {
      state: 'WAITING' as const,
      size: file.size,
      delimiter,
      header: columns,
      place: end,
      line: 1,
    };
    await transaction.manager.update(DoNotCallImport, import_id, known);
    return { import_id };
  }
}
