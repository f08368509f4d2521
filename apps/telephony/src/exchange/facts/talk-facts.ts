import type { Instant } from '../../instants';
import type { Fact, FactOf } from './facts';
import type { Channel, OpenChannels } from './open-channels';

/** Who is in a channel's room now talks: reported for the connections whose anchors are there and to whom that is new. */
export function entered(channels: OpenChannels, channel: Channel, at: Instant): Fact[] {
  const anchors = channels.anchorsIn(channel);
  return anchors.flatMap((anchor): Fact[] => {
    const company = channels.company(anchor);
    const isNew = anchor === channel || channel.local || company.length === 1;
    if (!isNew && channel.connection !== anchor.connection) return [];
    return company.length > 0 ? [talkBegan(anchor, company, channel, at)] : [];
  });
}

/** A channel leaves its bridge: connections whose anchors have nobody left talk no more, others with who is left. */
export function left(channels: OpenChannels, channel: Channel, at: Instant): Fact[] {
  const anchors = channels.anchorsIn(channel);
  channels.leave(channel);
  return anchors.flatMap((anchor): Fact[] => {
    const company = channels.company(anchor);
    if (company.length === 0) return [{ kind: 'talk paused', at, connection: anchor.connection }];
    const isOwn = channel.connection === anchor.connection;
    return isOwn ? [talkBegan(anchor, company, channel, at)] : [];
  });
}

/** What is to be reported of a connection's talk whose beginning nobody saw; nothing where the bridge is still to come. */
export function foundTalk(channels: OpenChannels, anchor: Channel, at: Instant): Fact[] {
  const company = channels.company(anchor);
  if (company.length > 0) return [{ ...talkBegan(anchor, company, anchor, at), found: true }];
  return anchor.connected ? [] : [{ kind: 'talk paused', at, connection: anchor.connection }];
}

/** Who talks with an anchor: the one who has just come, else the last of its own legs, else who was there first, as in a conference. */
function partner(company: Channel[], anchor: Channel, arrived: Channel): Channel | undefined {
  const own = company.filter(({ connection }) => connection === anchor.connection);
  return company.find(member => member === arrived) ?? own.at(-1) ?? company[0];
}

function talkBegan(anchor: Channel, company: Channel[], arrived: Channel, at: Instant): FactOf<'talk began'> {
  return {
    kind: 'talk began',
    at,
    connection: anchor.connection,
    device: partner(company, anchor, arrived)?.device ?? '',
    company: company.map(({ id }) => id),
    found: false,
  };
}
