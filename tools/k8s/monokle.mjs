// Reads Kubernetes objects as YAML and prints the complaints of Monokle's rules, one per line.
// It runs in its own process: Monokle is a module, which Jest's sandbox cannot import.
import { extractK8sResources } from '@monokle/parser';
import { ResourceParser, createDefaultMonokleValidator, processRefs } from '@monokle/validation';

/** Rules that are off by default; the first ones are those of `restricted` beyond `baseline`. */
const furtherRules = [
  'pod-security-standards/volume-types',
  'pod-security-standards/privilege-escalation',
  'pod-security-standards/running-as-non-root',
  'pod-security-standards/running-as-non-root-user',
  'pod-security-standards/seccomp-strict',
  'pod-security-standards/capabilities-strict',
  'practices/cpu-request',
  'practices/memory-request',
  'practices/memory-limit',
  'practices/no-automount-service-account-token',
  'practices/image-tagged',
];

let content = '';
for await (const chunk of process.stdin) content += chunk;
const resources = extractK8sResources([{ id: 'manifests', path: 'manifests.yaml', content }]);
const validator = createDefaultMonokleValidator();
await validator.preload({
  plugins: { 'pod-security-standards': true, practices: true, 'resource-links': true },
  rules: Object.fromEntries(furtherRules.map(rule => [rule, 'err'])),
});
processRefs(resources, new ResourceParser());
const { runs } = await validator.validate({ resources });
for (const { ruleId, message, locations } of runs.flatMap(run => run.results)) {
  const [{ fullyQualifiedName = '' } = {}, element] = locations[1].logicalLocations ?? [];
  const [name, , kind] = fullyQualifiedName.split('@')[0].split('.');
  console.log(`${kind} ${name}: ${ruleId} ${message.text} ${element?.fullyQualifiedName ?? ''}`.trim());
}
