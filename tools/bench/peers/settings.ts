/** Settings that the harness passes to every peer. */
export const settings = () => ({
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL!,
  natsUrl: process.env.NATS_URL!,
  /** Schema of its tickets and outbox, and first part of its subjects. */
  schema: process.env.SCHEMA!,
  /** The only accepted Authorization header. */
  authorization: process.env.AUTHORIZATION!,
});

export const natsOptions = () => ({ servers: new URL(settings().natsUrl).host });
