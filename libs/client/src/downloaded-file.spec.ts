import { fileNameOf } from './downloaded-file.ts';

it.each([
  ['attachment; filename="scan.pdf"', 'scan.pdf'],
  ['attachment; filename=scan.pdf', 'scan.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''%C5%BC.pdf`, 'ż.pdf'],
  ['attachment', ''],
  [null, ''],
])('reads the name of a file from %s', (...[disposition, name]) => {
  expect(fileNameOf(disposition)).toBe(name);
});
