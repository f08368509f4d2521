import { Link } from 'wouter';
import { VirtualRows } from '../kit/virtual-rows';
import { type Found, isPerson, nameOf, pathOf } from '../people/found';

interface Props {
  found: readonly Found[];
  label?: string;
  onEnd?: (() => void) | undefined;
}

export const FoundList = ({ found, label = 'People and companies', onEnd }: Props) => (
  <VirtualRows
    items={found}
    label={label}
    keyOf={pathOf}
    row={entry => <FoundRow found={entry} />}
    onEnd={onEnd}
  />
);

const FoundRow = ({ found }: { found: Found }) => (
  <Link className="row found-row" href={pathOf(found)}>
    <span className="title">{nameOf(found)}</span>
    <span>{found.phone_number}</span>
    <span className="from-640">{found.email}</span>
    <span className="from-640">{found.nip}</span>
    <span className="muted from-640">
      {[isPerson(found) ? 'Person' : 'Company', found.group].filter(Boolean).join(', ')}
    </span>
  </Link>
);
