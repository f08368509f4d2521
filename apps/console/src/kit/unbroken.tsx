import { Component, type ReactNode } from 'react';

interface Props {
  /** Of the page: another one is shown, whatever is wrong with this one. */
  path: string;
  children: ReactNode;
}

interface State {
  readonly path: string;
  readonly isBroken: boolean;
}

/** Says in the place of a page that it cannot be shown: all else would be gone with it. React has no other way than a class. */
export class Unbroken extends Component<Props, State> {
  override state: State = { path: this.props.path, isBroken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, isBroken: false };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className="problem">
        <p>
          <strong>This page cannot be shown.</strong> It may be older than the gateway: reload it.
        </p>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
