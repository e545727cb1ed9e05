import { useEffect, type ReactNode } from 'react'
import { Row } from './layout.tsx'
import { UserText } from './user-text.tsx'
import css from './page-title.module.css'

/** Names the page in the browser's tab: “Login | Pravesh”. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Pravesh`
  }, [title])
}

type PageTitleProps = {
  children: string
  /** Something else has the h1 for now. */ isSection?: boolean
  /** Under the heading, in grey. */ lead?: ReactNode
  /** At the right of the heading. */ aside?: ReactNode
}

/** The page's only h1; it also names the browser's tab. */
export function PageTitle({ isSection = false, ...props }: PageTitleProps) {
  return isSection ? <Head {...props} of="h2" /> : <NamedHead {...props} />
}

function NamedHead(props: PageTitleProps) {
  useDocumentTitle(props.children)
  return <Head {...props} of="h1" />
}

function Head({ of: Heading, children, lead, aside }: PageTitleProps & { of: 'h1' | 'h2' }) {
  return (
    <Row gap={[4, 24]} below={24} align="baseline" justify="between">
      <Heading tabIndex={-1}>
        <UserText>{children}</UserText>
      </Heading>
      {aside && <div className={css.aside}>{aside}</div>}
      {lead && (
        <div className={css.lead}>
          <p>{typeof lead === 'string' ? <UserText>{lead}</UserText> : lead}</p>
        </div>
      )}
    </Row>
  )
}

/** An h2 with a small note at its right. */
export function SectionHead({ title, note, id }: { title: string; note?: ReactNode; id?: string }) {
  return (
    <Row gap={[4, 16]} below={12} align="baseline" justify="between">
      <h2 id={id}>{title}</h2>
      {note && <div className={css.note}>{note}</div>}
    </Row>
  )
}
