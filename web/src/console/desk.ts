import { Console } from '../client/console';
import { app } from '../shell/app.svelte';

/** The calls of the console, with the sign-in of this page. */
export const desk = new Console(app.rondo.rest);
