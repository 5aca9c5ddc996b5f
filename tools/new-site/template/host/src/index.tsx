/** The entry of the host. */
import { openSite } from '@site/host/src/any-site/open-site.tsx';
import { Frame, TITLE } from './frame.tsx';
import { HomeScreen } from './home.screen.tsx';

openSite({ title: TITLE, Frame, screens: { home: HomeScreen } });
