/**
 * The folders that a drawn tree names, as paths from its root, with the line said about each.
 *
 * @param {string} markdown a document with a code block drawn by ├─ and └─
 * @returns {Map<string, string>}
 */
export function readDrawnTree(markdown) {
  const rooms = new Map();
  const open = [];
  for (const line of markdown.split('\n')) {
    const [, indent, name, text] = /^([│ ]*)[├└]─+ (\S+)\/(?:\s+(.*))?$/.exec(line) ?? [];
    if (name === undefined || indent === undefined) continue;
    while (open.length > 0 && open.at(-1).depth >= indent.length) open.pop();
    const path = [...open.map((room) => room.name), name].join('/');
    open.push({ depth: indent.length, name });
    rooms.set(path, text?.trim() ?? '');
  }
  return rooms;
}
