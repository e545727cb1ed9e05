import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './empty-state.module.css'

type Props = {
  children: ReactNode
  /** Told what broke, for reporting. */ onError?: (error: unknown) => void
}
type State = { error: Error | null }

/** A part of the page that broke says so and offers a way on; the rest stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return <BrokenPage onTryAgain={() => this.setState({ error: null })} />
  }
}

/** What the router shows when a page breaks; a plain link home, since the router itself may be what broke. */
export function BrokenPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className={css.state} role="alert">
      <h1>Something went wrong</h1>
      <p className={css.text}>This page could not be shown. What you saved is safe.</p>
      <div className={css.actions}>
        <Button onClick={onTryAgain}>Try Again</Button>
        <Button variant="secondary" onClick={() => location.assign('/')}>
          Go Home
        </Button>
      </div>
    </div>
  )
}
