import { ui as say } from '#words/ui.ts'
import { VisuallyHidden } from '../layout.tsx'
import css from './skeleton.module.css'

const widths = ['62%', '48%', '56%', '40%', '52%']

/** A grey bar in place of a line of text. */
export function SkeletonBar({ width = '50%', height = 12 }: { width?: string; height?: number }) {
  return <span className={css.bar} style={{ width, height }} aria-hidden="true" />
}

/** Rows as high as the coming ones, so that nothing jumps; shown only after a short delay. */
export function SkeletonRows({ rows = 3, rowHeight = 72 }: { rows?: number; rowHeight?: number }) {
  return (
    <div className={css.rows} role="status">
      <VisuallyHidden>{say('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.row} style={{ height: rowHeight }} aria-hidden="true">
          <div className={css.text}>
            <SkeletonBar width={widths[index % 5] ?? '50%'} />
            {rowHeight >= 56 && <SkeletonBar width={widths[(index + 2) % 5] ?? '40%'} height={10} />}
          </div>
          <span className={css.pill} />
        </div>
      ))}
    </div>
  )
}
