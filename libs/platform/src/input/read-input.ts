import type { PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { RequestContract } from '@patchbay/contracts/message';
import { throwIfAny } from '@patchbay/contracts/problems';
import { type Call, headerNames } from '../bus/call';
import { type Fields, readBody } from './body';
import { readQuery } from './query-string';
import { quickCheck } from './quick-check';
import { problemsOf, unknownFields } from './validation-problems';

export interface ReadOptions {
  /**
   * What happens when fields are wrong. `collect`: the handler is called with the others, a required one may be
   * missing, and it must throw the call's `problems` together with those that only it can find. What stands in the
   * path is always there.
   */
  problems?: 'throw' | 'collect';
}

/**
 * Reads a request's input from where it stands: path parameters first, then the JSON body, then the query string.
 * Unknown fields are ignored; those of a body are refused when the caller prefers strict handling. A body of raw
 * bytes is left to the handler.
 */
export class ReadInput<I extends object> implements PipeTransform<Call, I> {
  private readonly known: ReadonlySet<string>;
  private readonly inPath: ReadonlySet<string>;
  private readonly isValid: (input: I) => boolean;

  constructor(
    private readonly contract: RequestContract<I, unknown>,
    private readonly options: ReadOptions = {},
  ) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(contract.input, '', true, false);
    this.known = new Set(rules.map(rule => rule.propertyName));
    const paths = contract.routes.map(({ path }) => path).join(' ');
    this.inPath = new Set(paths.match(/(?<=:)\w+/g));
    this.isValid = quickCheck(contract.input);
  }

  /** @throws Problem 400 with everything that is wrong with the request, unless that is collected */
  transform(call: Call): I {
    const body = this.contract.body === 'bytes' ? {} : readBody(call.body);
    const params = call.params === '' ? {} : Object.fromEntries(new URLSearchParams(call.params));
    const fields: Fields = { ...readQuery(call.query), ...body, ...params };
    if (call.isStrict) call.replyHeaders.set(headerNames.preferenceApplied, 'handling=strict');
    const known = Object.entries(fields).filter(([name]) => this.known.has(name));
    const input = plainToInstance(this.contract.input, Object.fromEntries(known));
    const rules = {
      whitelist: true,
      forbidNonWhitelisted: call.isStrict,
      stopAtFirstError: true,
      // A class without fields, as NoInput is, has no rules and is no error.
      forbidUnknownValues: false,
    };
    const unknown = call.isStrict ? Object.keys(body).filter(name => !this.known.has(name)) : [];
    const errors = this.isValid(input) ? [] : validateSync(input, rules);
    const problems = [...problemsOf(errors), ...unknownFields(unknown)];
    if (this.options.problems !== 'collect' || errors.some(({ property }) => this.inPath.has(property))) {
      throwIfAny(problems);
    }
    call.problems.push(...problems);
    for (const { property } of errors) delete input[property as keyof I];
    return input;
  }
}
