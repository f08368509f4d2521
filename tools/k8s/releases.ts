import { type Manifest, ofKind, titleOf, workloads } from './manifest';
import { version } from './version';

/** Images that are not of this release or of no release at all, and what a next release could not replace. */
export function releaseComplaints(manifests: readonly Manifest[]): string[] {
  const images = workloads(manifests).flatMap(({ manifest, containers }) =>
    containers.map(({ image }) => ({ title: titleOf(manifest), image: image as string })),
  );
  const wrong = images.filter(({ image }) => !isFixed(image));
  return [
    ...wrong.map(({ title, image }) => `${title} has the image ${image}`),
    ...unversioned(manifests).map(job => `${titleOf(job)} has no version in its name`),
    ...waiting(manifests).map(set => `${titleOf(set)} waits for its broken pods instead of replacing them`),
  ];
}

function isFixed(image: string): boolean {
  const [name, tag = ''] = image.split(':');
  return name!.startsWith('patchbay/') ? tag === version : /^\d+/.test(tag);
}

function unversioned(manifests: readonly Manifest[]): Manifest[] {
  const ofRelease = (job: Manifest) => job.spec.template.spec.containers[0].image.startsWith('patchbay/');
  const suffix = `-${version.replaceAll('.', '-')}`;
  return ofKind(manifests, 'Job').filter(job => ofRelease(job) && !job.metadata.name.endsWith(suffix));
}

const waiting = (manifests: readonly Manifest[]): Manifest[] =>
  ofKind(manifests, 'StatefulSet').filter(({ spec }) => spec.podManagementPolicy !== 'Parallel');
