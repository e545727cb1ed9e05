import { useEffect, type ReactNode } from 'react'
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
  /** Under the heading, in grey. */ lead?: ReactNode
  /** At the right of the heading. */ aside?: ReactNode
}

/** The page's only h1; it also names the browser's tab. */
export function PageTitle({ children, lead, aside }: PageTitleProps) {
  useDocumentTitle(children)
  return (
    <div className={css.head}>
      <h1 tabIndex={-1}>
        <UserText>{children}</UserText>
      </h1>
      {aside && <div className={css.aside}>{aside}</div>}
      {lead && (
        <div className={css.lead}>
          <p>{typeof lead === 'string' ? <UserText>{lead}</UserText> : lead}</p>
        </div>
      )}
    </div>
  )
}

/** An h2 with something small at its right. */
export function SectionHead({ title, note, id }: { title: string; note?: ReactNode; id?: string }) {
  return (
    <div className={css.section}>
      <h2 id={id}>{title}</h2>
      {note && <div className={css.note}>{note}</div>}
    </div>
  )
}
