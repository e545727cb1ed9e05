import { classNames } from './class-names.ts'
import css from './grid.module.css'
import { pixels, variables, type Gap, type LaidProps } from './layout.tsx'

/** The number of equal columns, or the width of each. */
type ColumnsOrWidth = number | string
const tracks = (of: ColumnsOrWidth) => (typeof of === 'number' ? `repeat(${of}, minmax(0, 1fr))` : of)

type GridProps = LaidProps & {
  columns: ColumnsOrWidth
  align?: 'start' | 'center' | 'end'
  phone?: ColumnsOrWidth
  phoneGap?: Gap
}

/** Columns; `phone` are those on a phone, one by default. */
export function Grid({
  as: Tag = 'div',
  className,
  columns,
  gap = 8,
  phone = 1,
  phoneGap = gap,
  above,
  below,
  align,
  ...rest
}: GridProps) {
  const style = {
    // Set all of them: otherwise the grid would inherit those of a grid around it.
    ...variables({ '--grid': tracks(columns), '--grid-gap': pixels(gap) }),
    ...variables({ '--phone-grid': tracks(phone), '--phone-grid-gap': pixels(phoneGap) }),
    marginTop: above,
    marginBottom: below,
    alignItems: align,
  }
  return <Tag {...rest} className={classNames(css.grid, className)} style={style} />
}
