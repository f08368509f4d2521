import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { RequestContext } from '@patchbay/platform/request-context';
import { takeTurns } from '@patchbay/persistence/turns';
import { wantEverything } from '../exchange/position';

interface Seat {
  login: string;
  number: string;
}

const ownNumber = statement<{ login: string }, { own: string }>(
  'SELECT coalesce(own_number, number) AS own FROM agents WHERE login = :login',
);

/** Who else has a phone; agents may share the one that is their own. */
const others = statement<Seat, { login: string }>(`
  SELECT login FROM (
    SELECT login FROM agents WHERE :number IN (number, own_number) AND login IS NOT NULL
    UNION ALL SELECT login FROM users, jsonb_array_elements(sip_accounts) AS account
    WHERE account ->> 'phone_number' = :number
  ) AS owner
  WHERE login <> :login AND :number <> (SELECT coalesce(own_number, number) FROM agents WHERE login = :login)
  LIMIT 1`);

const move = statement<Seat>(`UPDATE agents SET number = :number,
  own_number = nullif(coalesce(own_number, number), :number) WHERE login = :login`);

/** The phones at which agents work: their own, or that of a desk which many share. */
@Injectable()
export class DeskPhones {
  constructor(private readonly database: Database) {}

  /**
   * The phone for an agent who logs in.
   *
   * @param desk that of the desk; their own if it is not given
   * @throws Problem 400 for a phone of somebody else
   */
  async numberFor(login: string, desk?: string): Promise<string> {
    if (!desk) {
      const [agent] = await this.database.rows(ownNumber, { login });
      return agent!.own;
    }
    const [other] = await this.database.rows(others, { login, number: desk });
    if (other) throw taken(other);
    return desk;
  }

  /** @throws Problem 400 for a phone that somebody else has got meanwhile */
  async move(seat: Seat, context: RequestContext): Promise<void> {
    await this.database.writePart(context, async transaction => {
      await takeTurns(transaction, 'numbers of agents', [seat.number]);
      const [other] = await transaction.rows(others, seat);
      if (other) throw taken(other);
      await transaction.rows(move, seat);
      // Of what is reported meanwhile some may be taken for another agent's, and the names may be the same again before they are compared.
      await transaction.rows(wantEverything);
    });
  }
}

const taken = ({ login }: { login: string }) =>
  problem(codes.duplicate, `it is a phone of ${login}`, 'phone_number');
