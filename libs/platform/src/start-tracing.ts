import { startTracing } from './tracing';

startTracing();
