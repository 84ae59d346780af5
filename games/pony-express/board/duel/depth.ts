import { BOARD, type FlickedShot, type KeyFrame } from '@saloon/physics';
import {
  AmbientLight,
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  DirectionalLight,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import { TRAIL } from '../../data.ts';

/** A shot in depth: as seen from behind the shooting line. */
export interface Depth {
  draw(frame: KeyFrame): void;
  close(): void;
}

/** Where the eye is behind the corner and above the board, and how far ahead it looks, in centimetres. */
const EYE = { behind: 15, above: 17, ahead: 27 } as const;
const PAPER = '#e9dcbb';
const INDIAN = '#c05f1b';

/** Sets the scene; null where there is no WebGL. */
export function openDepth(canvas: HTMLCanvasElement, shot: FlickedShot): Depth | null {
  const renderer = rendererFor(canvas);
  if (renderer === null) return null;
  const scene = new Scene();
  addBoard(scene);
  const bodies = [
    ...shot.scene.targets.map(() => add(scene, new CylinderGeometry(0.7, 0.7, 3, 20), INDIAN)),
    ...shot.scene.riders.map((rider, seat) => add(scene, pawnOf(rider), colourOf(seat))),
    addDie(scene),
  ];
  const camera = cameraFor(canvas, shot);
  return {
    draw(frame) {
      for (const [index, body] of bodies.entries()) place(body, frame[index] as KeyFrame[number]);
      renderer.render(scene, camera);
    },
    close: () => renderer.dispose(),
  };
}

function rendererFor(canvas: HTMLCanvasElement): WebGLRenderer | null {
  try {
    const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.shadowMap.enabled = true;
    renderer.setPixelRatio(Math.min(1.5, devicePixelRatio));
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    return renderer;
  } catch {
    return null;
  }
}

/** From behind the shooter, over the own pawn. */
function cameraFor(canvas: HTMLCanvasElement, { corner: { x, y, fire } }: FlickedShot): PerspectiveCamera {
  const camera = new PerspectiveCamera(46, canvas.clientWidth / Math.max(1, canvas.clientHeight), 1, 200);
  camera.position.set(x - EYE.behind * fire.x, EYE.above, -(y - EYE.behind * fire.y));
  camera.lookAt(x + EYE.ahead * fire.x, 0, -(y + EYE.ahead * fire.y));
  return camera;
}

function addBoard(scene: Scene): void {
  scene.add(new AmbientLight('#fff', 1.7));
  const sun = new DirectionalLight('#fff4dd', 2);
  sun.position.set(20, 60, -10);
  sun.target.position.set(BOARD.width / 2, 0, -BOARD.depth / 2);
  sun.castShadow = true;
  Object.assign(sun.shadow.camera, { left: -45, right: 45, top: 45, bottom: -45, far: 140 });
  sun.shadow.mapSize.set(1024, 1024);
  scene.add(sun, sun.target);
  const board = add(scene, new BoxGeometry(BOARD.width, 2, BOARD.depth), PAPER);
  board.position.set(BOARD.width / 2, -1, -BOARD.depth / 2);
  for (const space of TRAIL) {
    const spot = add(scene, new CylinderGeometry(0.9, 0.9, 0.04, 20), '#b59a70');
    spot.position.set(space.x / 10, 0.02, -space.y / 10);
  }
}

const pawnOf = ({ lying, girth = 1 }: FlickedShot['scene']['riders'][number]): BufferGeometry =>
  lying === undefined ? new CylinderGeometry(0.7 * girth, 1.1 * girth, 3.2, 28) : new BoxGeometry(3.2, 1.2, 2.2);

/** A white die with a red mark on each of its sides. */
function addDie(scene: Scene): Mesh {
  const die = add(scene, new BoxGeometry(1.6, 1.6, 1.6), '#fffdf5');
  for (const side of [1, -1])
    for (const axis of ['x', 'y', 'z'] as const) {
      const mark = new Mesh(new CylinderGeometry(0.28, 0.28, 0.04, 16), new MeshLambertMaterial({ color: '#a32317' }));
      mark.position[axis] = side * 0.8;
      if (axis === 'x') mark.rotation.z = Math.PI / 2;
      if (axis === 'z') mark.rotation.x = Math.PI / 2;
      die.add(mark);
    }
  return die;
}

function add(scene: Scene, shape: BufferGeometry, color: string): Mesh {
  const body = new Mesh(shape, new MeshLambertMaterial({ color }));
  body.castShadow = true;
  body.receiveShadow = true;
  scene.add(body);
  return body;
}

/** The colour of a seat, as the page has it. */
const colourOf = (seat: number): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--seat-${seat}`).trim() || '#888';

/** The physics has its height in z, the drawing in y. */
function place(body: Mesh, [x, y, z, qx, qy, qz, qw]: KeyFrame[number]): void {
  body.position.set(x / 100, z / 100, -y / 100);
  body.quaternion.set(qx / 32767, qz / 32767, -qy / 32767, qw / 32767);
}
