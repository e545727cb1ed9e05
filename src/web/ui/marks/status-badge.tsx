import { Badge } from './badge.tsx'
import { statusLooks, type StatusLook } from './status-look.ts'

type StatusBadgeProps = {
  status: StatusLook
  /** Instead of the usual word. */
  label?: string
  /** Without the pill: for rows of a dense table. */
  isPlain?: boolean
}

/** A status with its colour, drawing and word. */
export function StatusBadge({ status, ...badge }: StatusBadgeProps) {
  return <Badge look={statusLooks[status]} {...badge} />
}
