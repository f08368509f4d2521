const talking = ['INBOUND_CALL', 'OUTBOUND_CALL'];
const withCall = [...talking, 'RINGING', 'CALL'];

export const isTalking = (status: string): boolean => talking.includes(status);

/** Whether an agent has a call, or his phone rings. */
export const isWithCall = (status: string): boolean => withCall.includes(status);
