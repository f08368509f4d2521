import { Part } from './part';

/** Says what is missing, so that nobody waits for it to appear. */
export const CallsPage = () => (
  <Part>
    <div className="empty">
      <h2>No telephone exchange is connected</h2>
      <p>
        Calls, and whether an agent is on a call, on a break or away from the desk, are known to the telephone
        exchange (PBX) alone. This version of Patchbay cannot be connected to one.
      </p>
    </div>
  </Part>
);
