const doorway =
  'M12 37V28A2.88 2.88 0 0 1 13.19 22.79A2.88 2.88 0 0 1 16.52 18.62A2.88 2.88 0 0 1 21.33 16.3Q21.44 14.06 24 12.99Q26.56 14.06 26.67 16.3A2.88 2.88 0 0 1 31.48 18.62A2.88 2.88 0 0 1 34.81 22.79A2.88 2.88 0 0 1 36 28V37Z'
const inner =
  'M16.4 37V29.5A2.54 2.54 0 0 1 17.85 25.03A2.54 2.54 0 0 1 21.65 22.27Q21.75 20.3 24 19.36Q26.25 20.3 26.35 22.27A2.54 2.54 0 0 1 30.15 25.03A2.54 2.54 0 0 1 31.6 29.5V37Z'

/** The cusped arch with a lamp in it. */
export function Emblem({ size = 44, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="8" fill="var(--pv-peacock-8)" />
      <path d={doorway} fill="#fff" />
      <path d={inner} fill="var(--pv-peacock-8)" />
      <circle cx="24" cy="30" r="3" fill="var(--pv-marigold-4)" />
      <path d="M9 40.5h30" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** The same doorway in thin lines, for empty states. */
export function EmptyDoorway() {
  return (
    <svg width="72" height="72" viewBox="6 8 36 34" aria-hidden="true" fill="none" stroke="var(--pv-peacock-3)">
      <path d={doorway} fill="var(--pv-peacock-0)" />
      <path d={inner} fill="var(--pv-bg)" />
      <circle cx="24" cy="30" r="2" fill="var(--pv-marigold-4)" stroke="none" />
    </svg>
  )
}

const arch =
  'M16 3000V212A35.18 35.18 0 0 1 27.1 147.81A35.03 35.03 0 0 1 59.05 91.36A34.79 34.79 0 0 1 108 49.46A34.59 34.59 0 0 1 168.05 27.17Q169.33 .33 200 -12.45Q230.67 .33 231.95 27.17A34.59 34.59 0 0 1 292 49.46A34.79 34.79 0 0 1 340.95 91.36A35.03 35.03 0 0 1 372.9 147.81A35.18 35.18 0 0 1 384 212V3000'
const scales = [1, 0.8435, 0.687, 0.5305, 0.374, 0.2174]

/** Six nested doorways with the lamp: only on dark bands and the page for unknown addresses. */
export function DoorwayArt({
  width = 440,
  height = 250,
  line = '#fff',
}: {
  width?: number
  height?: number
  line?: string
}) {
  return (
    <svg width={width} height={height} viewBox={`-20 -14 440 ${(height * 440) / width}`} aria-hidden="true" fill="none">
      {scales.map((scale, index) => (
        <path
          key={scale}
          d={arch}
          transform={`translate(${200 - 200 * scale} ${219.2 * (1 - scale)}) scale(${scale})`}
          vectorEffect="non-scaling-stroke"
          stroke={line}
          strokeOpacity={index === 5 ? 0.36 : 0.2 + index * 0.012}
          strokeWidth={index === 5 ? 2 : 1.25}
          fill={index === 5 ? 'rgb(255 255 255 / 5%)' : 'none'}
        />
      ))}
      <circle cx="200" cy="206.6" r="10.4" fill="var(--pv-marigold-4)" />
      <circle cx="200" cy="206.6" r="20.8" stroke="var(--pv-marigold-4)" strokeOpacity="0.45" strokeWidth="1.25" />
    </svg>
  )
}
