import { IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ui as say } from '#words/ui.ts'
import { Row, Muted } from '../layout.tsx'
import { ButtonLink } from '../links/button-link.tsx'
import { Button } from '../button.tsx'
import css from './empty-state.module.css'
import { Icon } from '../marks/icon.tsx'

/** What the router shows when a page breaks. The way home is a plain link, since the router itself may be broken. */
export function BrokenPage({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className={css.state} role="alert">
      <h1>{say('brokenTitle')}</h1>
      <p className={css.text}>{say('broken')}</p>
      <Row gap={12} above={16} justify="center">
        <Button onClick={onTryAgain}>{say('tryAgain')}</Button>
        <Button variant="secondary" onClick={() => location.assign('/')}>
          {say('goHome')}
        </Button>
      </Row>
    </div>
  )
}

type ErrorStateProps = {
  title?: string
  /** Usually the caught error: its message is shown, and its request id when it has one. */
  error: unknown
  onTryAgain?: () => void
  isRetrying?: boolean
  /** Further buttons. */
  actions?: ReactNode
  showsHome?: boolean
  /** It replaces the whole page, so its title becomes the page's. */
  isPage?: boolean
}

function factsOf(error: unknown): { message: string; reference: string | null; isForbidden: boolean } {
  if (!(error instanceof Error)) return { message: String(error), reference: null, isForbidden: false }
  const reference = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
  return { message: error.message, reference, isForbidden: 'status' in error && error.status === 403 }
}

/** What its reader may not see: nothing has failed, and trying again changes nothing. */
function NotOpen({ message, isPage }: { message: string; isPage: boolean }) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.state}>
      <span className={css.round}>
        <Icon of={IconLock} size={28} />
      </span>
      <Title>{say('notOpen')}</Title>
      <p className={css.text}>{message}</p>
    </div>
  )
}

/** Loading failed: says what happened, with Try Again and a reference to quote. */
export function ErrorState({
  title = say('notLoaded'),
  error,
  onTryAgain,
  isRetrying,
  actions,
  showsHome = false,
  isPage = false,
}: ErrorStateProps) {
  const { message, reference, isForbidden } = factsOf(error)
  if (isForbidden && !actions && !showsHome) return <NotOpen message={message} isPage={isPage} />
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={css.state} role="alert">
      <span className={css.round}>
        <Icon of={IconPlugConnectedX} size={28} />
      </span>
      <Title>{title}</Title>
      <p className={css.text}>{message}</p>
      <Row gap={12} above={16} justify="center">
        {onTryAgain && (
          <Button onClick={onTryAgain} isBusy={isRetrying ?? false}>
            {say('tryAgain')}
          </Button>
        )}
        {showsHome && (
          <ButtonLink to="/" variant="secondary">
            {say('goHome')}
          </ButtonLink>
        )}
        {actions}
      </Row>
      {reference && (
        <Muted as="p" isTiny above={12}>
          {say('reference', { reference })}
        </Muted>
      )}
    </div>
  )
}
