import { deviceOf } from './facts/event-fields';
import { interfaceOf, numbersOfDevices } from './interfaces';

const freePbx = numbersOfDevices({
  phones: ['PJSIP/{number}', 'PJSIP/99{number}', 'IAX2/{number}', 'DAHDI/{number}'],
  member: 'Local/{number}@from-queue/n',
  state: 'PJSIP/{number}',
});

describe('the names that the exchange has for agents', () => {
  it.each([
    ['PJSIP/101', ['101']],
    ['PJSIP/99101', ['99101', '101']],
    ['IAX2/101', ['101']],
    ['DAHDI/101', ['101']],
    ['Local/101@from-queue/n', ['101']],
    ['Local/101@from-queue', []],
    ['SIP/101', []],
    ['Local/@from-queue/n', []],
    ['', []],
  ])('%s may be of the numbers %j', (device, numbers) => {
    expect(freePbx.numbersOf(device)).toEqual(numbers);
  });

  it('report the state of a phone by one of them alone', () => {
    expect(freePbx.stateNumberOf('PJSIP/101')).toBe('101');
    expect(freePbx.stateNumberOf('IAX2/101')).toBeUndefined();
    expect(freePbx.doMembersReport).toBe(false);
  });

  it('leave the state to queues where no device has it', () => {
    const hints = numbersOfDevices({
      phones: ['PJSIP/{number}'],
      member: 'Local/{number}@from-queue/n',
      state: 'hint:{number}@ext-local',
    });
    expect(hints.doMembersReport).toBe(true);
  });

  it('are made of the number', () => {
    expect(interfaceOf('101', 'Local/{number}@from-queue/n')).toBe('Local/101@from-queue/n');
    expect(interfaceOf('$&', 'PJSIP/{number}')).toBe('PJSIP/$&');
    expect(() => interfaceOf('1\r\n', 'PJSIP/{number}')).toThrow('control character');
  });

  it.each([
    ['PJSIP/101-0000016f', 'PJSIP/101'],
    ['PJSIP/branch-office-0000016f', 'PJSIP/branch-office'],
    ['SIP/101-0000001a', 'SIP/101'],
    ['IAX2/101-12', 'IAX2/101'],
    ['IAX2/branch-1-7263', 'IAX2/branch-1'],
    ['DAHDI/4-1', 'DAHDI/4'],
    ['DAHDI/i1/600100200-5', 'DAHDI/i1/600100200'],
    ['Local/101@from-queue-0000000e;1', 'Local/101@from-queue-0000000e;1'],
  ])('are in the name of a channel: %s', (channel, device) => {
    expect(deviceOf(channel)).toBe(device);
  });
});
