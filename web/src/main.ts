import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './shell/app.svelte';
import './tokens.css';

void app.start();
mount(App, { target: document.getElementById('app')! });
