import { Component, type ReactNode } from 'react';
import { forgetFailures } from './load-screen.ts';

interface Props {
  /** Another address is another try. */
  readonly address: string;
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly address: string;
  readonly broken: boolean;
}

/** Shows `failed` in place of a screen that broke or could not be fetched, until the address changes. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, broken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, broken: false };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
