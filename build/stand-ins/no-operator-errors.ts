/** In place of `schemas/errors/operator-errors.ts` on pages of players, who meet none of them. */
export const operatorErrors = {}
