import { Button } from './button.tsx'
import css from './empty-state.module.css'

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
