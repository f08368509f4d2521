import { Ajv2020 } from 'ajv/dist/2020';
import { events } from './event-catalogue';
import { fieldsOf } from './fields/field';
import { payloadSchema, samplePayload } from './event-payload';
import { mailDeliveryEvents } from './ticketing/mail-delivery-events';

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { email: true } });

describe('the sample of an event', () => {
  it.each(events.map(event => [event.action, event] as const))(
    '%s conforms to its schema',
    (...[, event]) => {
      const validate = ajv.compile({ ...payloadSchema(event), additionalProperties: false });
      validate(samplePayload(event));
      expect(validate.errors).toBeNull();
    },
  );

  it('does not conform to the schema of another event', () => {
    const [one, other] = events;
    expect(ajv.validate(payloadSchema(one!), samplePayload(other!))).toBe(false);
  });
});

describe('the change that an event carries', () => {
  const withTextsOfCustomers = ['CUSTOMER', 'COMPANY', 'TICKET', 'CHAT', 'OUTBOUND_RECORD'];

  it('names the customer whose texts it may have, so that they can be found', () => {
    // Where a mail is has none of his texts, and the ticket that it names has him.
    const ofDeliveries = Object.values(mailDeliveryEvents).map(({ action }) => action);
    const withObject = events.filter(
      ({ action }) =>
        withTextsOfCustomers.some(prefix => action.startsWith(prefix)) && !ofDeliveries.includes(action),
    );
    const names = withObject.map(({ action, object }) => [
      action,
      fieldsOf(object).some(({ name }) => name === 'customer_id'),
    ]);
    expect(names).toEqual(withObject.map(({ action }) => [action, true]));
    expect(withObject.length).toBeGreaterThan(20);
  });
});
