import { Status } from '../kit/status';

/** A word and a shape, not a colour alone. */
export const FeedBadge = ({ isLive }: { isLive: boolean }) => (
  <Status kind={isLive ? 'good' : 'waiting'}>{isLive ? 'Live' : 'Connecting …'}</Status>
);
