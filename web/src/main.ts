import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './shell/app.svelte';
import { dev } from './shell/dev.svelte';
import './tokens.css';

void app.start();
if (dev.active) dev.start();
mount(App, { target: document.getElementById('app')! });
