import { useQuery } from '@tanstack/react-query'
import css from './payment-panel.module.css'

/** The dark squares of a QR code as one path, one unit each. */
async function squaresOf(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const path = Array.from(modules.data).flatMap((isDark, index) =>
    isDark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return { size, path: path.join('') }
}

// The standard asks for four light squares around.
const quiet = 4

/** A QR code drawn as vectors: sharp on any screen and on paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => squaresOf(text), staleTime: Infinity })
  const size = (data?.size ?? 33) + 2 * quiet
  return (
    <svg
      className={css.qr}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      {data && <path d={data.path} fill="#14232b" />}
    </svg>
  )
}
