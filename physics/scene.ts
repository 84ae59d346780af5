import RAPIER from '@dimforge/rapier3d-deterministic-compat';
import type { Flat, Launch, Turn } from './aim.ts';
import { BOARD, DIE, PAWN_SURFACE, PRISONER, RIDER, TARGET_PAWN, WORLD } from './constants.ts';

/** A rider on the board: standing, or laid down along `lying`. `girth` widens it, as the endless final duel asks. */
export interface RiderPawn extends Flat {
  readonly lying?: Turn;
  readonly girth?: number;
}
/** Everything that stands on the board when a die is flicked. */
export interface ShotScene {
  /** Places of the pawns to be toppled, in centimetres. */
  readonly targets: readonly Flat[];
  /** All riders in seat order. */
  readonly riders: readonly RiderPawn[];
}
/** The built world. Who builds it frees it. */
export interface BuiltScene {
  readonly world: RAPIER.World;
  readonly targets: readonly RAPIER.RigidBody[];
  readonly riders: readonly RAPIER.RigidBody[];
  readonly die: RAPIER.RigidBody;
}

/** Must have been awaited once before the first shot. */
export const physicsReady = (): Promise<void> => RAPIER.init();

/** The engine's version, to be kept with every shot. */
export const engineVersion = (): string => RAPIER.version();

const UPRIGHT = { x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 };

/** A fresh world for one shot. The order of insertion is part of the result: board, targets, riders, die. */
export function build(scene: ShotScene, launch: Launch): BuiltScene {
  const world = new RAPIER.World({ x: 0, y: 0, z: WORLD.gravity });
  world.timestep = 1 / WORLD.stepsPerSecond;
  world.integrationParameters.numSolverIterations = WORLD.solverIterations;
  addBoard(world);
  const targets = scene.targets.map(place => addPawn(world, place, standing(TARGET_PAWN), TARGET_PAWN.height));
  const riders = scene.riders.map(rider => addRider(world, rider));
  return { world, targets, riders, die: addDie(world, launch) };
}

function addBoard(world: RAPIER.World): void {
  const { width, depth, thickness } = BOARD;
  const body = RAPIER.RigidBodyDesc.fixed().setTranslation(width / 2, depth / 2, -thickness / 2);
  const box = RAPIER.ColliderDesc.cuboid(width / 2, depth / 2, thickness / 2);
  world.createCollider(box.setFriction(DIE.friction).setRestitution(DIE.restitution), world.createRigidBody(body));
}

function addRider(world: RAPIER.World, rider: RiderPawn): RAPIER.RigidBody {
  if (rider.lying === undefined) {
    const girth = rider.girth ?? 1;
    return addPawn(world, rider, standing({ ...RIDER, diameter: RIDER.diameter * girth }), RIDER.height);
  }
  const box = RAPIER.ColliderDesc.cuboid(PRISONER.length / 2, PRISONER.width / 2, PRISONER.height / 2);
  return addPawn(world, rider, box.setDensity(PRISONER.density), PRISONER.height, rider.lying);
}

const standing = ({ diameter, height, density }: { diameter: number; height: number; density: number }) =>
  RAPIER.ColliderDesc.cylinder(height / 2, diameter / 2)
    .setRotation(UPRIGHT)
    .setDensity(density);

function addPawn(
  world: RAPIER.World,
  place: Flat,
  shape: RAPIER.ColliderDesc,
  height: number,
  turn?: Turn,
): RAPIER.RigidBody {
  const desc = RAPIER.RigidBodyDesc.dynamic().setTranslation(place.x, place.y, height / 2);
  const body = world.createRigidBody(turn === undefined ? desc : desc.setRotation({ x: 0, y: 0, ...turn }));
  world.createCollider(shape.setFriction(PAWN_SURFACE.friction).setRestitution(PAWN_SURFACE.restitution), body);
  return body;
}

function addDie(world: RAPIER.World, { place, facing, velocity, spin }: Launch): RAPIER.RigidBody {
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(place.x, place.y, DIE.edge / 2)
      .setRotation({ x: 0, y: 0, z: facing.z, w: facing.w })
      .setLinvel(velocity.x, velocity.y, 0)
      .setAngvel({ x: spin.x, y: spin.y, z: 0 })
      .setCcdEnabled(true),
  );
  const half = DIE.edge / 2 - DIE.corner;
  const shape = RAPIER.ColliderDesc.roundCuboid(half, half, half, DIE.corner);
  shape.setDensity(DIE.density).setFriction(DIE.friction).setRestitution(DIE.restitution);
  world.createCollider(shape.setActiveEvents(RAPIER.ActiveEvents.COLLISION_EVENTS), body);
  return body;
}
