import { downloadName } from './download-name';

describe('the name to download a file with', () => {
  it.each([
    ['scan.pdf', 'scan.pdf'],
    ['zażółć 日本.pdf', 'zażółć 日本.pdf'],
    ['a "quoted"; name*=x.txt', 'a "quoted"; name*=x.txt'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\System32\\cmd.exe', 'cmd.exe'],
    ['a\r\nX-Evil: 1\u0085', 'a__X-Evil: 1_'],
    ['..', 'file'],
    ['a/', 'file'],
    [' ', 'file'],
    ['.profile', '.profile'],
  ])('of %j is %j', (sent, name) => {
    expect(downloadName(sent)).toBe(name);
  });

  it.each(['x'.repeat(300), '漢'.repeat(300), '😀'.repeat(300)])('has no more than 255 bytes', name => {
    const short = downloadName(`${name}.pdf`);
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(255);
    expect(Buffer.byteLength(short)).toBeGreaterThan(251);
    expect(short).toMatch(/^(x+|漢+|(😀)+)\.pdf$/u);
    expect(Buffer.byteLength(downloadName(`a.${name}`))).toBeLessThanOrEqual(255);
  });
});
