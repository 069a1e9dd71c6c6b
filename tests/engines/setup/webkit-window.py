#!/usr/bin/python3
"""A window around the stock WebKitGTK view, for WebKitWebDriver: MiniBrowser cannot get narrower than 447 pixels.

Debian: webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb.
Arguments: --width=390 --height=844 (pixels), --cookies=blocked, --storage=blocked (local storage only).
Motion is reduced, as in the other browsers of these tests. Console messages go to standard output.
A page called "print" is printed to $HOME/printed.pdf: window.print() does nothing in a window that is driven.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

options = dict(argument[2:].split("=", 1) for argument in sys.argv[1:] if "=" in argument)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
# The model that keeps pages for Back, as Safari does.
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
if options.get("cookies") == "blocked":
    context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_page_cache(True)
# Without a graphics card drawing in layers takes a third of the processor time.
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
settings.set_enable_html5_local_storage(options.get("storage") != "blocked")
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)


def print_to_file(view, _title):
    if view.get_title() != "print":
        return
    operation = WebKit2.PrintOperation(web_view=view)
    to_file = Gtk.PrintSettings()
    to_file.set_printer("Print to File")
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + os.environ["HOME"] + "/printed.pdf")
    operation.set_print_settings(to_file)
    operation.print_()


def create_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(int(options.get("width", "1440")), int(options.get("height", "900")))
    window.add(view)
    window.show_all()
    view.grab_focus()
    view.connect("notify::title", print_to_file)
    view.connect("close", lambda *_: Gtk.main_quit())
    return view


def start_automation(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("selvedge-window")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start_automation)
Gtk.main()
