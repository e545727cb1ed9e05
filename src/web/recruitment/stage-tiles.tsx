import { classNames } from '#web/ui/class-names.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { stageWords } from './faculty-status.ts'
import css from './stage-tiles.module.css'

type Stage = OwnApplication['status']

const stages = Object.keys(stageWords) as Stage[]

/** The stage named in an address; undefined for all of them. */
export function stageNamed(name: string | undefined): Stage | undefined {
  return stages.find((stage) => stage === name)
}

type StageTilesProps = {
  applications: readonly OwnApplication[]
  chosen: Stage | undefined
  /** The page, without what is chosen. */
  href: string
}

/** How many applications are in each stage; a tile leads to those. */
export function StageTiles({ applications, chosen, href }: StageTilesProps) {
  const count = (stage: Stage) => applications.filter(({ status }) => status === stage).length
  const tiles = [
    { stage: undefined, word: 'Total', count: applications.length },
    ...stages.map((stage) => ({ stage, word: stageWords[stage], count: count(stage) })),
  ]
  return (
    <nav aria-label="Applications by status">
      <ul className={css.tiles}>
        {tiles.map(({ stage, word, count: number }) => (
          <li key={word}>
            <SiteLink
              href={stage ? `${href}?status=${stage}` : href}
              className={classNames(css.tile, stage === chosen && css.chosen)}
              aria-current={stage === chosen ? 'true' : undefined}
            >
              <b>{number}</b>
              {word}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
