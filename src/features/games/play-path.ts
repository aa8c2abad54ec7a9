import { routePath } from '#schemas/config/routes/routes.ts'

/** Where a game is played. */
export function playPath(nodeId: string): string {
  return `${routePath('game')}?id=${nodeId}`
}
