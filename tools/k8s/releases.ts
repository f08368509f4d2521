import { type Manifest, ofKind, titleOf, workloads } from './manifest';
import { version } from '../version';

/** Finds images of another release or without one, and objects that the next release could not replace. */
export function releaseComplaints(manifests: readonly Manifest[]): string[] {
  const images = workloads(manifests).flatMap(({ manifest, containers }) =>
    containers.map(({ image }) => ({ title: titleOf(manifest), image: image as string })),
  );
  const wrong = images.filter(({ image }) => !isFixed(image));
  return [
    ...wrong.map(({ title, image }) => `${title} has the image ${image}`),
    ...unhashed(manifests).map(job => `${titleOf(job)} has no hash in its name`),
    ...waiting(manifests).map(set => `${titleOf(set)} waits for its broken pods instead of replacing them`),
  ];
}

/** Image names include their registry, so that no node runs a stranger's image of the same name. */
function isFixed(image: string): boolean {
  const [, name, tag] = /^((?:localhost|[^/]+\.[^/]+)\/[^:]+):([^:]+)$/.exec(image) ?? [];
  if (!name || !tag) return false;
  return isOurs(image) ? tag === version : /^\d+/.test(tag);
}

const isOurs = (image: string): boolean => image.includes('/patchbay/');

const unhashed = (manifests: readonly Manifest[]): Manifest[] =>
  ofKind(manifests, 'Job').filter(job => !/-[a-z0-9]{10}$/.test(job.metadata.name));

/** Jobs whose new version the cluster would reject, because it has the same name as the old one. */
export function immutableJobs(before: readonly Manifest[], after: readonly Manifest[]): string[] {
  const templateOf = ({ spec }: Manifest) => JSON.stringify(spec.template);
  const old = new Map(ofKind(before, 'Job').map(job => [job.metadata.name, templateOf(job)]));
  const changed = ofKind(after, 'Job').filter(
    job => (old.get(job.metadata.name) ?? templateOf(job)) !== templateOf(job),
  );
  return changed.map(titleOf);
}

const waiting = (manifests: readonly Manifest[]): Manifest[] =>
  ofKind(manifests, 'StatefulSet').filter(({ spec }) => spec.podManagementPolicy !== 'Parallel');
