import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import css from './empty-state.module.css'
import { Icon } from './icon.tsx'

type ErrorStateProps = {
  title?: string
  /** Usually the caught error: its message is shown, and its request id when it has one. */
  error: unknown
  onTryAgain?: () => void
  isRetrying?: boolean
  /** Further buttons. */
  actions?: ReactNode
  showsHome?: boolean
  /** It takes the place of the whole page: its title is the page's. */
  isPage?: boolean
}

function factsOf(error: unknown): { message: string; reference: string | null } {
  const message = error instanceof Error ? error.message : String(error)
  const reference =
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
  return { message, reference }
}

/** Something did not load: what happened, Try Again, and a reference to quote. */
export function ErrorState({
  title = 'This did not load',
  error,
  onTryAgain,
  isRetrying,
  actions,
  showsHome = false,
  isPage = false,
}: ErrorStateProps) {
  const { message, reference } = factsOf(error)
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.state} role="alert">
      <span className={css.round}>
        <Icon of={IconPlugConnectedX} size={28} />
      </span>
      <Title>{title}</Title>
      <p className={css.text}>{message}</p>
      <div className={css.actions}>
        {onTryAgain && (
          <Button onClick={onTryAgain} isBusy={isRetrying ?? false}>
            Try Again
          </Button>
        )}
        {showsHome && (
          <ButtonLink to="/" variant="secondary">
            Go Home
          </ButtonLink>
        )}
        {actions}
      </div>
      {reference && <p className={css.reference}>Reference {reference}, tell us this if it happens again</p>}
    </div>
  )
}
