import type { Transaction } from '@patchbay/persistence/transaction';
import { Injectable } from '@nestjs/common';
import type { ContactFilter } from '@patchbay/contracts/crm/contacts';
import { type ProblemDetail, codes, throwIfAny } from '@patchbay/contracts/problems';
import { users } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { CrmConfiguration } from '../configuration';
import { type Dictionary, dictionaryIn, readDictionary } from '../dictionaries/dictionary';
import { Conditions, conditionsOf, filterProblems } from './conditions';
import { type Contact, type ContactInput, columnsOf, contactProblems, keptProblems } from './contact';
import { find, findNamed } from './search';
import type { Searched } from './search-statements';

const empty = { address: {}, custom_fields: {} };

/** What is done alike with people and companies. */
@Injectable()
export class Contacts {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly configuration: CrmConfiguration,
  ) {}

  /**
   * What can be found wrong before a transaction begins, which would wait with its locks: fields, and an account
   * manager whom telephony does not know.
   */
  async inputProblems({ account_manager }: ContactInput, context: RequestContext): Promise<ProblemDetail[]> {
    if (!account_manager) return [...context.problems];
    const { unknown } = await this.services.ask(users.check, { logins: [account_manager] }, context);
    const message = `user ${account_manager} does not exist`;
    const details = unknown.map(() => ({ message, code: codes.unknownReference, field: 'account_manager' }));
    return [...context.problems, ...details];
  }

  /**
   * The columns that an input gives values to.
   *
   * @param stored the row that it changes; none for a new one
   * @param problems what the caller has found wrong already, to be reported together with what is found here
   * @throws Problem 400 with all of it
   */
  async columns(
    transaction: Transaction,
    input: ContactInput,
    problems: ProblemDetail[],
    stored: Pick<Contact, 'address' | 'custom_fields'> = empty,
  ): Promise<Partial<Contact>> {
    const { type, group, custom_fields } = input;
    const dictionary = type || group || custom_fields ? await dictionaryIn(transaction, input) : noNames;
    throwIfAny([...problems, ...contactProblems(input, dictionary)]);
    const columns = columnsOf(input, stored, dictionary, this.configuration.PHONE_COUNTRY);
    throwIfAny(keptProblems(columns));
    return columns;
  }

  /**
   * The rows of a page and the custom fields to show them with.
   *
   * @param call has what is wrong with the filter's fields
   * @param narrow adds conditions of the table's own
   * @throws Problem 400 with all that is wrong with the filter
   */
  async search<T extends object>(
    searched: Searched,
    filter: ContactFilter & { order?: string },
    context: RequestContext,
    narrow: (conditions: Conditions) => void = () => undefined,
  ): Promise<{ rows: T[]; fields: Dictionary['custom_fields'] }> {
    const { limit = 100, offset = 0, order = '', type, group } = filter;
    const page = { limit, offset, order };
    const extra = extraColumns(filter);
    const name = soleName(filter);
    if (name && context.problems.length === 0) {
      const search = { searched, extra, conditions: new Conditions(), page };
      return { rows: await findNamed<T>(this.database, search, name, filter[name]!), fields: [] };
    }
    const needsNames = type || group || filter.custom_fields || filter.include_custom_fields;
    const dictionary = needsNames ? await readDictionary(this.database, { type, group }) : noNames;
    throwIfAny([...context.problems, ...filterProblems(filter, dictionary)]);
    const conditions = conditionsOf(filter, dictionary, this.configuration.PHONE_COUNTRY);
    narrow(conditions);
    const rows = await find<T>(this.database, { searched, extra, conditions, page });
    return { rows, fields: dictionary.custom_fields };
  }
}

/** The name of a type or a group, when nothing else narrows the search and it is in the order of the key. */
function soleName(filter: ContactFilter & { order?: string }): 'type' | 'group' | undefined {
  const { limit: _limit, offset: _offset, include_address: _address, order, ...narrowing } = filter;
  const [name, ...others] = Object.entries(narrowing).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  const isSole = (name === 'type' || name === 'group') && others.length === 0;
  return isSole && !order ? name : undefined;
}

const noNames: Dictionary = { type_id: null, group_id: null, custom_fields: [] };

function extraColumns({ include_address, include_custom_fields }: ContactFilter): string[] {
  return [...(include_address ? ['address'] : []), ...(include_custom_fields ? ['custom_fields'] : [])];
}
