import { choosePort } from '@patchbay/infra/ports';
import { ask, environmentOf } from '@patchbay/testing/exchange/agi-question';
import { System } from './system';

describe('where calls go, on the demo data', () => {
  let system: System;
  let port: number;
  beforeAll(async () => {
    port = await choosePort();
    system = await System.startInOneProcess({ telephony: { PBX_AGI_PORT: `${port}` } });
  });
  afterAll(() => system.stop());

  const goes = async (number: string, caller = '600100200') => {
    const { DIVERSION, DIVERSION_TO } = await ask(port, environmentOf(number, caller));
    return [DIVERSION, DIVERSION_TO].filter(Boolean).join(' ');
  };

  it('is sent to the exchange as soon as a client has added a forwarding, and until it is deleted', async () => {
    expect(await goes('101')).toBe('');
    const { client } = system;
    const { id } = await client.forwardings.create({ destination_number: '101', forward_to: '102' });
    expect(await goes('101')).toBe('number 102');
    expect(await goes('102')).toBe('');
    await client.forwardings.update(id, { source_number: '+48 600 100 201' });
    expect([await goes('101'), await goes('101', '600100201')]).toEqual(['', 'number 102']);
    await client.forwardings.delete(id);
    expect(await goes('101', '600100201')).toBe('');
  });

  it('is the queue that stands in for somebody on holiday', async () => {
    const { client } = system;
    const absence = { login: 'anna.nowak', absence_type_id: 1, date_to: '2999-01-01 00:00' };
    await client.absences.set(absence);
    expect([await goes('101'), await goes('901')]).toEqual(['queue hotline', 'queue hotline']);
    await client.absences.set({ ...absence, absence_type_id: 2 });
    expect(await goes('101')).toBe('');
  });

  it('is not asked for by who speaks another language', async () => {
    await expect(fetch(`http://127.0.0.1:${port}/101`)).rejects.toThrow();
    expect(await goes('101')).toBe('');
  });
});
