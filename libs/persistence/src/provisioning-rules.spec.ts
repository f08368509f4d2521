import { codes } from '@patchbay/contracts/problems';
import { type KindOf, type Stored, findConflicts, identity, notNamed } from './provisioning-rules';

class Shelf {
  id: number;
}

class Book {
  shelf_id: number | null;
  place: number;
  title: string | null;
}

const key = ['shelf_id', 'place'];
const books = (...rows: Book[]): KindOf<Book> => ({
  entity: Book,
  at: 'library.books',
  entries: rows.map((row, index) => ({ at: `library.books[${index}]`, row })),
  unique: [['title']],
  refers: [['shelf_id', Shelf]],
});
const stored = (staying: Book[] = []) =>
  new Map<typeof Book | typeof Shelf, Stored>([
    [Book, { table: 'books', key, going: [], staying }],
    [Shelf, { table: 'shelves', key: ['id'], going: [], staying: [{ id: 1 }] }],
  ] as never);

const dune = { shelf_id: 1, place: 1, title: 'Dune' };

describe('provisioning rules', () => {
  it('accept entries that differ, and equal unset values', () => {
    const unset = { shelf_id: null, place: 1, title: null };
    expect(findConflicts([books(dune, unset, { ...unset, place: 2 })], stored())).toEqual([]);
  });

  it('report the second of two entries with the same key or unique value, at the last column', () => {
    const kinds = [books(dune, { ...dune, title: 'Emma' }, { ...dune, place: 2 })];
    expect(findConflicts(kinds, stored())).toEqual([
      duplicate('library.books[1].place', 'library.books[0]'),
      duplicate('library.books[2].title', 'library.books[0]'),
    ]);
  });

  it('report an entry with the unique value of a remaining row', () => {
    const remaining = { shelf_id: 1, place: 9, title: 'Dune' };
    expect(findConflicts([books(dune)], stored([remaining]))).toEqual([
      duplicate('library.books[0].title', 'books 1 9, which is not in the file'),
    ]);
  });

  it('report a reference to a row that neither is in the file nor remains', () => {
    const field = 'library.books[0].shelf_id';
    const entry = { ...dune, shelf_id: 2 };
    expect(findConflicts([books(entry)], stored())).toEqual([
      { code: codes.unknownReference, field, message: `${field} refers to an unknown shelf: 2` },
    ]);
    const shelf: KindOf<Shelf> = {
      entity: Shelf,
      at: 'library.shelves',
      entries: [{ at: 'library.shelves[0]', row: { id: 2 } }],
    };
    expect(findConflicts([shelf, books(entry)], stored())).toEqual([]);
  });

  it('compare rows with entries by all columns of their key', () => {
    const other = { ...dune, place: 2 };
    expect(notNamed([{ ...dune }, { ...other }], key, books(dune))).toEqual([other]);
    expect(identity({ shelf_id: 1, place: '1' }, key)).not.toBe(identity(dune, key));
  });
});

const duplicate = (field: string, holder: string) => ({
  code: codes.duplicate,
  field,
  message: `${field} is the same as ${holder}`,
});
