import { OneOf } from './fields/choices';
import { Id } from './fields/numbers';
import { ObjectList, ObjectOf } from './fields/objects';
import { Text, Visible } from './fields/text';
import { schemaOf } from './json-schema';

class Inner {
  @Id() id: number;
  @OneOf(['a', 'b'], { optional: true }) kind?: string;
}

class Outer {
  @Text({ max: 5, description: 'What it is', example: 'x' }) name: string;
  @Visible({ max: 9, optional: true }) code?: string;
  @ObjectList(() => Inner, { optional: true, max: 7 }) list?: Inner[];
  @ObjectOf(() => Inner, { description: 'One' }) one: Inner;
}

it('turns every rule of a class into a rule of its schema', () => {
  const inner = {
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      kind: { examples: ['a'], type: 'string', enum: ['a', 'b'] },
    },
    required: ['id'],
    additionalProperties: false,
  };
  expect(schemaOf(Outer)).toEqual({
    type: 'object',
    properties: {
      name: { description: 'What it is', examples: ['x'], type: 'string', minLength: 1, maxLength: 5 },
      code: { type: 'string', pattern: '^[\\x21-\\x7e]{1,9}$' },
      list: { type: 'array', maxItems: 7, items: inner },
      one: { description: 'One', ...inner },
    },
    required: ['name', 'one'],
    additionalProperties: false,
  });
});
