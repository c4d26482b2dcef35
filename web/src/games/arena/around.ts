import { a } from '../../texts/arena';
import { onNode, type Arena, type Place } from './board';

/** Describes the surroundings of a player, for people who cannot see the grid. */
export function around(arena: Arena): string {
  const me = arena.me;
  if (!me?.position) return '';
  const at = me.position;
  const said = [a('here', { x: at.x + 1, y: at.y + 1, hp: me.hp })];
  if (onNode(arena)) said.push(a('hereNode'));
  const others = arena.fighters
    .filter(({ id, alive, position }) => id !== me.id && alive && position)
    .sort((one, other) => steps(at, one.position!) - steps(at, other.position!));
  for (const { nickname, seat, hp, position } of others) {
    said.push(a('thereFighter', { name: nickname, n: seat + 1, hp, where: offset(at, position!) }));
  }
  const node = arena.nodes.filter((place) => steps(at, place) > 0).sort((one, other) => steps(at, one) - steps(at, other))[0];
  if (node) said.push(a('thereNode', { where: offset(at, node) }));
  return said.join(' ');
}

function steps(from: Place, to: Place): number {
  return Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
}

function offset(from: Place, to: Place): string {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const parts = [
    y !== 0 && a(y < 0 ? 'offNorth' : 'offSouth', { n: Math.abs(y) }),
    x !== 0 && a(x < 0 ? 'offWest' : 'offEast', { n: Math.abs(x) }),
  ];
  return parts.filter(Boolean).join(', ');
}
