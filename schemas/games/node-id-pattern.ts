/** The number of a game. Apart from the schemas that hold one, which no browser needs. */
export const nodeIdPattern = '^[1-9][0-9]{0,8}$'
