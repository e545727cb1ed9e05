import { useQuery } from '@tanstack/react-query'
import { saveAs } from '#web/platform/download.ts'
import css from './qr-code.module.css'

// The standard requires a margin of four light squares.
const quiet = 4

/** The dark squares of a QR code with its margin as one path, with units of one square. */
async function squaresOf(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}

const dark = '#14232b'
const pixelsOfSquare = 12

/** Saves the code as a picture, so that a phone's app can read it from the gallery. */
export async function saveQrCode(text: string, filename: string): Promise<void> {
  const { size, path } = await squaresOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelsOfSquare
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(pixelsOfSquare, pixelsOfSquare)
  pen.fillStyle = dark
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, size, size)
  canvas.toBlob((blob) => blob && saveAs(blob, filename), 'image/png')
}

/** A QR code as vectors: sharp on any screen and on paper. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => squaresOf(text), staleTime: Infinity })
  const size = data?.size ?? 41
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      {data && <path d={data.path} fill={dark} />}
    </svg>
  )
}
