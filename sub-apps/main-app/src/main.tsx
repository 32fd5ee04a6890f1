import '@anju/ui/elements.css';
import { mountSubApp } from '@anju/sub-app-kit/react';
import { subApp } from './sub-app.ts';

mountSubApp(subApp);
