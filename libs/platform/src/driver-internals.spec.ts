import { IsDefined, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { declaredOn } from './driver-internals';

class Base {
  @IsDefined({ message: 'is required', context: { code: 400100 } })
  @IsInt({ message: 'must be an integer', context: { code: 400101 } })
  id: number;
}

class Declared extends Base {
  @IsOptional()
  @IsString({ each: true, message: ({ value }) => `must not be ${value}` })
  names?: string[];

  @MaxLength(3, { message: 'is too long' }) text: string;
}

describe("class-validator's metadata", () => {
  const { rules, conditions } = declaredOn(Declared);
  const object = new Declared();

  it('contains the rules of a class and its base class, with messages and codes', () => {
    const declared = rules.map(({ property, each, code, message }) => ({
      property,
      each,
      code,
      message: message(1, object),
    }));
    expect(declared).toEqual(
      expect.arrayContaining([
        { property: 'id', each: false, code: 400100, message: 'is required' },
        { property: 'id', each: false, code: 400101, message: 'must be an integer' },
        { property: 'names', each: true, code: undefined, message: 'must not be 1' },
        { property: 'text', each: false, code: undefined, message: 'is too long' },
      ]),
    );
    expect(declared).toHaveLength(4);
  });

  it('contains the functions that check values, with their constraints', () => {
    const text = rules.find(({ property }) => property === 'text')!;
    expect([text.passes('abc', object), text.passes('abcd', object)]).toEqual([true, false]);
  });

  it('contains the condition of an optional field', () => {
    expect(conditions.map(({ property }) => property)).toEqual(['names']);
    expect([undefined, null, []].map(value => conditions[0]!.applies({ names: value }, value))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
