import { payments as say } from '#words/money/payments.ts'
import { Grid } from '#web/ui/grid.tsx'
import css from './payment-panel.module.css'

/** A drawing of a phone with a payment, the number marked; of no particular app. */
function PaidPhone({ label, line }: { label: string; line: string }) {
  return (
    <svg className={css.phone} viewBox="0 0 160 190" role="img" aria-label={label}>
      <rect x="1" y="1" width="158" height="200" rx="14" fill="#fff" stroke="#8a989f" strokeWidth="2" />
      <circle cx="80" cy="38" r="16" fill="#e3f3ea" />
      <path d="M72 38l6 6 11-12" fill="none" stroke="#1d7a46" strokeWidth="3" />
      <text x="80" y="72" textAnchor="middle" fontSize="11" fontWeight="600" fill="#14232b">
        {say('picturePaid')}
      </text>
      <rect x="16" y="86" width="70" height="6" rx="3" fill="#dfe6e9" />
      <rect x="16" y="100" width="104" height="6" rx="3" fill="#dfe6e9" />
      <rect x="10" y="116" width="140" height="42" rx="6" fill="#fff6dd" stroke="#c98a00" strokeWidth="2" />
      <text x="18" y="133" fontSize="10" fill="#3f4f57">
        {line}
      </text>
      <text x="18" y="150" fontSize="13" fontWeight="600" fill="#14232b">
        618940273351
      </text>
      <rect x="16" y="168" width="90" height="6" rx="3" fill="#dfe6e9" />
    </svg>
  )
}

/** What the number is called, and where to find it. */
export function NumberPictures() {
  return (
    <Grid as="ul" columns={2} gap={16} phone={2} above={12} className={css.phones}>
      <li>
        <PaidPhone label={say('pictureGoogle')} line={say('pictureTransaction')} />
        <p>{say('whereGoogle')}</p>
      </li>
      <li>
        <PaidPhone label={say('pictureOthers')} line={say('pictureUtr')} />
        <p>{say('whereOthers')}</p>
      </li>
    </Grid>
  )
}
