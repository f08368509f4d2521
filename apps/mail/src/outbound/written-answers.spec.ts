import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { FileToSend } from '@patchbay/contracts/ticketing/mails';
import { eventually } from '@patchbay/testing/eventually';
import { TestRelay } from '@patchbay/testing/test-relay';
import { mostFileBytes } from './written-answers';
import { TestAnswers } from './test-answers';

describe('the files of an answer', () => {
  let small: TestRelay;
  let test: TestAnswers;
  beforeAll(async () => {
    small = await TestRelay.start(1_000_000);
    test = await TestAnswers.start();
    await test.received(17);
  });
  afterAll(async () => {
    await test.stop();
    await small.stop();
  });
  afterEach(() => (test.wanted = {}));

  const file = (filename: string, bytes: Buffer): FileToSend => {
    const token = `token ${filename}`;
    test.files.set(token, bytes);
    return { token, filename, size: bytes.length };
  };
  const ended = (id: number, status: string) =>
    eventually(async () => {
      const delivery = await test.deliveryOf(id);
      expect(delivery).toMatchObject({ status });
      return delivery!;
    });

  it('arrive with the same names and bytes, in their order', async () => {
    const sent: [string, Buffer][] = [
      ['Żółw\r\nX-Evil: yes.pdf', randomBytes(300_000)],
      ['bare.eml', Buffer.from('From: a\n\n.\nline\r not ended')],
      ['note.txt', Buffer.from('Zażółć\n.\r\n')],
      ['empty', Buffer.alloc(0)],
    ];
    test.wanted = { attachments: sent.map(([name, bytes]) => file(name, bytes)) };
    await ended(await test.answer(17), 'sent');
    const { raw } = test.relay.taken.at(-1)!;
    expect(raw).not.toMatch(/^X-Evil/m);
    const { attachments } = await PostalMime.parse(Buffer.from(raw, 'latin1'));
    const arrived = attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).equals(
        sent.find(([name]) => name === filename)?.[1] ?? Buffer.from('?'),
      ),
    ]);
    expect(arrived).toEqual(sent.map(([name]) => [name, true]));
  });

  it('do not hold up an answer when one was deleted meanwhile', async () => {
    const kept = file('kept.txt', Buffer.from('kept'));
    test.wanted = { attachments: [{ token: 'gone', filename: 'gone.txt', size: 4 }, kept] };
    await ended(await test.answer(17), 'sent');
    const { attachments } = await PostalMime.parse(test.relay.taken.at(-1)!.raw);
    expect(attachments.map(({ filename }) => filename)).toEqual(['kept.txt']);
  });

  it('are not sent when they are too large for a mail, and the answer has failed with that reason', async () => {
    const half = { token: 'x', filename: 'x', size: mostFileBytes / 2 + 1 };
    test.wanted = { attachments: [half, half], cc: ['jan@example.org'] };
    const before = test.relay.taken.length;
    const { recipients, text } = await ended(await test.answer(17), 'failed');
    expect(recipients.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(text).toBe(
      `its files have ${mostFileBytes + 2} bytes, and those of a mail have at most ${mostFileBytes}`,
    );
    expect(test.relay.taken).toHaveLength(before);
    test.wanted = {};
    await ended(await test.answer(17), 'sent');
  });

  it('are too large for two recipients, of whom each has one event although both attempts begin at once', async () => {
    const { database } = test.service;
    // As the attempt of another replica would that begins between two statements of this one.
    await database.query(`
      CREATE FUNCTION claim_second() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
        UPDATE mail_recipients SET due_at = due_at + interval '1 ms'
          WHERE message_id = NEW.message_id AND place = 2 AND claims = attempts;
        RETURN NEW;
      END $$`);
    await database.query(`CREATE TRIGGER claim_second AFTER UPDATE ON mail_recipients FOR EACH ROW
      WHEN (NEW.place = 1 AND NEW.status = 'failed') EXECUTE FUNCTION claim_second()`);
    const half = { token: 'x', filename: 'x', size: mostFileBytes / 2 + 1 };
    test.wanted = { attachments: [half, half], cc: ['jan@example.org'] };
    const id = await test.answer(17);
    await ended(id, 'failed');
    const events = await database.query(
      `SELECT payload::jsonb->>'address' AS address FROM outbox
       WHERE subject LIKE '%DELIVERY_CHANGED' AND payload::jsonb->'message_id' = $1 ORDER BY 1`,
      [`${id}`],
    );
    expect(events).toEqual([{ address: 'ewa@example.org' }, { address: 'jan@example.org' }]);
    await database.query('DROP FUNCTION claim_second CASCADE');
    test.wanted = {};
  });

  it('are not sent to a server that says that it takes less, and the answer is not tried again', async () => {
    await test.provision({ send: { host: '127.0.0.1', port: small.port } });
    test.wanted = { attachments: [file('large', randomBytes(800_000))] };
    const id = await test.answer(17);
    const { attempts, text } = await ended(id, 'failed');
    expect([attempts, text]).toEqual([1, 'Message size larger than allowed 1000000']);
    expect(small.taken).toEqual([]);
  });
});
