import { formOf } from './form.ts';

describe('a form', () => {
  it('has the fields of lists and objects in brackets', () => {
    const payload = {
      action: 'A',
      ids: [4, 5],
      changes: { status_id: [null, '6'], note: ['ż ó', 'a&b=c+d'] },
    };
    expect(decodeURIComponent(formOf(payload))).toBe(
      'action=A&ids[0]=4&ids[1]=5&changes[status_id][1]=6&changes[note][0]=ż+ó&changes[note][1]=a&b=c+d',
    );
    expect(formOf({ 'a b': 'ż&=+' })).toBe('a+b=%C5%BC%26%3D%2B');
  });

  it('has 1 and 0 for what is true or false, and nothing for what is null or empty', () => {
    expect(formOf({ test: true, no: false, zero: 0, unset: null, list: [], text: '' })).toBe(
      'test=1&no=0&zero=0&text=',
    );
  });
});
