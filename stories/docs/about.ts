import { aboutFoundations } from './about-foundations.ts'
import { aboutForms } from './about-forms.ts'
import { aboutGames } from './about-games.ts'
import { aboutMachines } from './about-machines.ts'
import { aboutScreens } from './about-screens.ts'
import type { About } from './component-about.ts'

/** The page of each component, by its place in the sidebar: `Machines/Login`. */
export const abouts: Readonly<Record<string, About>> = {
  ...aboutScreens,
  ...aboutGames,
  ...aboutMachines,
  ...aboutForms,
  ...aboutFoundations,
}
