/** The most games of one report of rooms: as many as fit into a body of `vendorBodyLimit`. */
export const mostRoomGames = 30
/** The most rooms of one game. */
export const mostRooms = 4
