// Does a fixed amount of work per request, as short as an app's, and answers with its CPU time in milliseconds. Only the machine
// can increase this time or delay the answer. The parent gets the port.
import { createServer } from 'node:http';

const steps = 2_500_000;

function work() {
  let value = 1;
  for (let step = 0; step < steps; step += 1) value = (Math.imul(value, 1_103_515_245) + 12_345) | 0;
  return value;
}

const server = createServer((_request, response) => {
  const from = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(from);
  response.end(JSON.stringify({ work: (user + system) / 1_000, value }));
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
