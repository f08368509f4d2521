/** What every peer is told by the harness. */
export const settings = () => ({
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL!,
  natsUrl: process.env.NATS_URL!,
  /** Of its tickets and outbox, and the first part of its subjects. */
  schema: process.env.SCHEMA!,
  /** The one Authorization header that is let in. */
  authorization: process.env.AUTHORIZATION!,
});

export const natsOptions = () => ({ servers: new URL(settings().natsUrl).host });
