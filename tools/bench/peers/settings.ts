/** Settings that the harness passes to every peer. */
export const settings = () => ({
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL!,
  natsUrl: process.env.NATS_URL!,
  /** In which times are shown: that of our apps, which have this default. */
  timeZone: process.env.TIME_ZONE ?? 'Europe/Warsaw',
  /** Schema of its tickets and outbox, and first part of its subjects. */
  schema: process.env.SCHEMA!,
  /** The only accepted Authorization header. */
  authorization: process.env.AUTHORIZATION!,
});

export const natsOptions = () => ({ servers: new URL(settings().natsUrl).host });
